import { type AnswerDraft, asGuidesOwn } from '../compose/draft.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { answerCollection } from './answer-collection.ts';
import { answerFind } from './answer-find.ts';
import { answerHelp, answerUnknownHelp } from './answer-help.ts';
import { answerOpening } from './answer-opening.ts';
import { answerPath, asksForPath } from './answer-path.ts';
import type { FindAboutDeps } from './find-about.ts';

/*
 * Questions about the site itself: its pages and functions, how much it has, what is new, and where there is something of a
 * kind about a topic. Nothing is read from the database before the question is known to be one of these.
 */

const FIND =
  /推荐|有没有|有.{1,16}(?:书|课|视频|音频|讲座|作品)(?:吗|么|没)|(?:看|读|听)(?:些|点)?什么(?:书|课|好)|找(?:几|一|些|点|个|本|门|段|节|首|幅|部)|书单|适合.{1,16}(?:书(?!法)|课|视频|音频|作品|读物|资料)|哪些(?:书|课程?|视频|音频|讲座|画|作品)|哪[本门](?:书|课)|哪幅|(?:想|要)(?:看|读|听|找|学).{0,12}(?:书|课|视频|音频|作品)|^讲.{1,12}的(?:视频|书|课|音频|讲座)|(?:分钟|小时).{0,6}(?:能|可以)?(?:看|听|读|学)完/;
/** Words that ask for the catalogue, not for what an entry says. */
const CATALOGUE =
  /推荐|有没有|书单|书(?!法|画|圣|家|谱|体|写|房|院)|课|视频|音频|讲座|找(?:几|一|些|点|个)|哪[幅件]|馆里|站里|网站|这里|本站|展厅|分钟|小时/;

/** 齐白石有哪些作品 asks the entry, 推荐几本书 the catalogue. */
function asksCatalogue({ folded, named }: ResolvedQuestion): boolean {
  return FIND.test(folded) && (named.length === 0 || CATALOGUE.test(folded));
}

export async function answerSite(resolved: ResolvedQuestion, deps: FindAboutDeps): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const collection = await answerCollection(folded, await deps.index(), deps);
  if (collection) return asGuidesOwn(collection);
  const help = await answerHelp(folded, deps.siteData.facts);
  if (help) return help;
  const opening = await answerOpening(resolved, deps);
  if (opening) return asGuidesOwn(opening);
  if (asksForPath(folded)) {
    const path = await answerPath(resolved, deps);
    if (path) return path;
  }
  const found = asksCatalogue(resolved) ? await answerFind(resolved, deps) : undefined;
  return found ?? answerUnknownHelp(resolved, deps.siteData.facts);
}
