/* Fixed texts shown instead of an answer. */

/** For calls for help. It is a normal answer, not an error, and stays in the session. */
export const CRISIS_TEXT = `谢谢你愿意说出来。听起来你现在很不好受，这些感受都是真实的，也值得被好好听一听。

我是一个讲美育的程序，没有办法真正陪在你身边，但有人可以，而且现在就可以：

- **12356** 全国统一心理援助热线，有受过训练的人听你说
- **12355** 青少年服务台，学生和家长都可以打
- **110 / 120** 如果你或身边的人正处在危险中，请马上拨打

如果身边有你信得过的人，家人、老师、同学、朋友，请现在就去找 TA，哪怕只说一句“我很难受，你能陪陪我吗”。如果手边有可能伤害到自己的东西，先离它远一点。

如果有人在伤害你，那不是你的错，你有权利得到保护，上面的电话都会帮你。

难受会起伏，它会过去一些的。你很重要。如果你愿意，也可以先和我聊点别的，比如一幅能让人安静下来的画。`;

/** For a question that is not answered. */
export const BLOCKED_QUESTION = '这个问题不适合在这里讨论。换一个话题吧，比如问问一幅画、一首曲子，或者一种手艺。';

/** For a drawing that is not made. */
export const BLOCKED_DRAWING = '这个画面不适合在这里画。换一个题材吧，比如山水、花鸟，或者你喜欢的一句诗。';

/** For an answer that was blocked while it was written. */
export const BLOCKED_ANSWER = '后面的内容不适合显示，已为你停下。可以换一种问法再试试。';
