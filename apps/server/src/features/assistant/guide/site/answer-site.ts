import { type AnswerDraft, asGuidesOwn } from '../compose/draft.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { answerCatalogue } from './answer-catalogue.ts';
import { answerCollection } from './answer-collection.ts';
import { answerFind } from './answer-find.ts';
import { answerHelp, answerNotFound, answerUnknownHelp } from './answer-help.ts';
import { answerNotice } from './answer-notice.ts';
import { answerOpening } from './answer-opening.ts';
import { answerPath, asksForPath } from './answer-path.ts';
import { answerResource } from './answer-resource.ts';
import { answerSchedule } from './answer-schedule.ts';
import { answerWhichOfTitles } from './answer-titles.ts';
import type { FindAboutDeps } from './find-about.ts';
import { isAnything, wantedKind } from './wanted.ts';

/*
 * Questions about the site itself: its pages and functions, how much it has, what is new, and where there is something of a
 * kind about a topic. Nothing is read from the database before the question is known to be one of these.
 */

const FIND =
  /哪几[本门幅件部]|(?:展厅|馆里|站里|这里|云展厅).{0,14}(?:有)?几[件幅本门]|有几[件幅].{0,8}叫什么|找.{0,12}(?:画|展品|图)(?=[，。？?]|$)|(?:能|可以).{0,4}(?:亲手|动手)|有.{0,3}讲.{1,8}的(?:东西|内容|资源|资料)|(?:帮我|给我)找|(?:展品|作品|藏品).{0,6}找|推荐|有没有|有.{1,16}(?:书|课|视频|音频|讲座|作品)(?:吗|么|没)|(?:看|读|听)(?:些|点)?什么(?:书|课|好)|找(?:几|一|些|点|个|本|门|段|节|首|幅|部)|找.{1,10}的?(?:书(?!法)|课|视频|音频|讲座|作品|资料)|按难度|由浅入深|从易到难|排一排|书单|适合.{1,16}(?:书(?!法)|课|视频|音频|作品|读物|资料)|哪些(?:书|课程?|视频|音频|讲座|画|作品)|哪[本门](?:书|课)|哪幅|(?:想|要)(?:看|读|听|找|学).{0,12}(?:书|课|视频|音频|作品)|^讲.{1,12}的(?:视频|书|课|音频|讲座)|(?:分钟|小时).{0,6}(?:能|可以)?(?:看|听|读|学)完/;
/** Words that ask for the catalogue, not for what an entry says. */
const CATALOGUE =
  /(?:你们|贵馆|本馆)(?:有没有|有)|哪几[本门幅件部]|有几[件幅本门]|找.{0,12}(?:画|展品|图)|推荐|书单|(?<![楷行草隶篆碑帖尚诗读念])书(?!法|画|圣|家|谱|体|写|房|院)|课(?!本)|视频|音频|讲座|找(?:几|一|些|点|个)|哪[幅件]|按难度|由浅入深|馆里|站里|网站|这里|本站|展厅|\d分钟|小时/;
/** 最早见于哪本书, 有没有改过: a fact about the subject that has a word of a request. */
const FACT =
  /(?:见于|出自|出处|记载|记在|写在|收[录在入]|编[的成]|来自|引[自用]).{0,6}哪[本部]|哪[本部]书(?:里)?(?:记|写|提出|说|讲)|对不对|有没有错|对吗|有没有(?:改|听懂|区别|关系|可能|人|毒|必要|用|说法|规律|门道|诀窍|办法|固定|真|原|留|现成的例)/;

/** 齐白石有哪些作品 asks the entry, 推荐几本书 the catalogue. */
function asksCatalogue({ folded, named }: ResolvedQuestion): boolean {
  if (FACT.test(folded) && !/推荐/.test(folded)) return false;
  return FIND.test(folded) && (named.length === 0 || CATALOGUE.test(folded));
}

const SEARCHED =
  /搜(?:索)?(?:一下)?[“"「]?([^，。“”"」？?]{1,12}?)[”"」]?(?:会|能|可以)?(?:搜(?:到|出)|出(?:来|现)|有)(?:什么|啥|哪些)/u;

/** From this share on the shape of the message counts like a pattern. */
const SURE = 0.6;

const SITE_WORDS = /你们|网站|本站|这里|页面|馆里|下载|申请|收藏|打印|放大|搜|登录|书架|笔记|在哪(?:看|找|听|读)/;
const NOTICE_WORDS = /征集|维护通知|开门|闭馆|开放时间|课表/;

/** Lists, plans and notices, which words of a question for study help or for an entry must not hide. */
export async function answerSiteFirst(
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const found =
    (await answerWhichOfTitles(resolved, deps)) ??
    (await answerSchedule(resolved, deps)) ??
    (await answerCatalogue(resolved, deps)) ??
    (resolved.named.length === 0 || NOTICE_WORDS.test(resolved.folded)
      ? await answerNotice(resolved, deps)
      : undefined);
  return found && asGuidesOwn(found);
}

export async function answerSite(
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
  /** As it was typed: titles of the site must not be repaired. */
  question = resolved.folded,
): Promise<AnswerDraft | undefined> {
  const { folded } = resolved;
  const isFigures = (resolved.routing?.of('site-figures') ?? 0) >= SURE;
  const collection = await answerCollection(folded, await deps.index(), deps, isFigures);
  if (collection) return asGuidesOwn(collection);
  const missing = answerNotFound(resolved);
  if (missing) return missing;
  const routing = resolved.routing;
  const isHelp =
    (routing?.of('site-help') ?? 0) + (routing?.of('site-about') ?? 0) >= SURE && resolved.named.length === 0;
  const isOnlyFind =
    resolved.named.length > 0 && (routing?.ofFamily('find') ?? 0) >= 0.7 && (routing?.ofFamily('site') ?? 0) <= 0.1;
  // 《祭侄文稿》祭的是谁 has a word of the help in its title.
  const isOfWork = /《[^》]{2,20}》/u.test(folded) && resolved.named.length > 0 && !SITE_WORDS.test(folded);
  const help = isOnlyFind || isOfWork ? undefined : await answerHelp(folded, deps, isHelp);
  if (help) return help;
  const opening = await answerOpening(resolved, deps);
  if (opening) return asGuidesOwn(opening);
  if (asksForPath(folded)) {
    const path = await answerPath(resolved, deps);
    if (path) return path;
  }
  const resource = await answerResource(question, deps);
  if (resource) return resource;
  const searched = SEARCHED.exec(folded)?.[1];
  if (searched) {
    const draft = await answerFind({ ...resolved, folded: `推荐讲${searched}的东西` }, deps);
    if (draft)
      return {
        ...draft,
        text: `在[搜索](/search/index?s=${encodeURIComponent(searched)})里输入“${searched}”，书、课、作品、动态和词条会一起列出，可以按类型分开看，搜到书会标出是哪一页、搜到课会标出是哪一秒。其中与它最近的：\n\n${draft.text.replace(/^[^\n]*\n+/u, '')}`,
      };
  }
  const isFind = (routing?.ofFamily('find') ?? 0) >= SURE && !isAnything(wantedKind(folded));
  const found = asksCatalogue(resolved) || isFind ? await answerFind(resolved, deps) : undefined;
  return found ?? answerUnknownHelp(resolved, deps.siteData.facts);
}
