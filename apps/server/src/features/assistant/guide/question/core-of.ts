/* The question within a long message: what follows “I should like to ask”. */

const MIN_LENGTH = 28;
const MIN_CORE = 8;
const MARKER =
  /(?:我|咱|俺)?(?:就|只|是|主要){0,3}(?:想|要)(?:请)?(?:问问|问一下|问|知道|搞懂|弄明白|打听)(?:的是)?(?:一下)?|我问的是|请问(?:一下)?/gu;

/** A complaint, then what was asked. */
const CORRECTION = /[，。！!？?]\s?我想?问的就?是/u;
/** The complaint has at least and at most so many characters. */
const COMPLAINT = { min: 4, max: 40 };
const LEADING_MARKS = /^[，,：: ]+/u;

/** The message itself where it is short, has a text to work on, or asks for several things. */
export function coreOf(question: string): string {
  const corrected = correctedQuestion(question);
  if (corrected.length >= MIN_CORE) return corrected;
  if (question.length < MIN_LENGTH || /[：:“”"《]/u.test(question)) return question;
  const last = [...question.matchAll(MARKER)].at(-1);
  if (!last || last.index < 6) return question;
  const before = question.slice(0, last.index);
  const core = question.slice(last.index + last[0].length).replace(LEADING_MARKS, '');
  const earlierMark = before.search(/[？?]/u);
  const hasEarlierQuestion = earlierMark >= 0 && before.length - earlierMark > 2;
  return core.length < MIN_CORE || hasEarlierQuestion ? question : core;
}

/** What follows a complaint such as 你答非所问，我问的是; empty where there is none. */
function correctedQuestion(question: string): string {
  const mark = CORRECTION.exec(question);
  if (!mark || mark.index < COMPLAINT.min || mark.index > COMPLAINT.max) return '';
  return question.slice(mark.index + mark[0].length).replace(LEADING_MARKS, '');
}
