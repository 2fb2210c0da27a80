/* What a message to the guide can want. The order is that of the model's file, so a change needs `npm run guide:train`. */

export const ROUTES = [
  ...(['ask-what', 'ask-name', 'ask-who', 'ask-when', 'ask-where', 'ask-kept', 'ask-material', 'ask-shows'] as const),
  ...([
    'ask-members',
    'ask-count',
    'ask-made',
    'ask-style',
    'ask-why',
    'ask-meaning',
    'ask-works',
    'ask-school',
  ] as const),
  ...([
    'ask-story',
    'ask-influence',
    'ask-look',
    'ask-learn',
    'ask-steps',
    'ask-difference',
    'ask-connection',
  ] as const),
  ...(['ask-order', 'ask-check'] as const),
  ...(['find-list', 'find-one', 'find-path', 'site-help', 'site-figures', 'site-about'] as const),
  ...(['page-summary', 'page-explain', 'page-detail', 'page-why', 'page-look', 'page-next', 'page-reading'] as const),
  ...(['page-questions', 'page-retell', 'page-similar', 'page-try', 'page-source', 'page-compare'] as const),
  ...(['more', 'shorter', 'plainer', 'example', 'another', 'pick', 'same-for', 'source', 'complain'] as const),
  ...(['reform', 'agree', 'back'] as const),
  ...(['study-lesson', 'study-sheet', 'study-quiz', 'study-mark', 'study-hint', 'study-explain'] as const),
  ...(['study-writing', 'study-check', 'study-summary', 'study-talk', 'study-activity', 'study-plan'] as const),
  ...(['study-rubric', 'study-notice', 'study-verse'] as const),
  ...(['lang-name', 'lang-read', 'lang-translate'] as const),
  ...(['chat-hello', 'chat-you', 'chat-feel', 'chat-noise'] as const),
  ...(['no-topic', 'no-advice', 'no-opinion', 'no-value', 'no-do', 'no-rude'] as const),
] as const;

export type Route = (typeof ROUTES)[number];

const FAMILIES = ['ask', 'find', 'site', 'page', 'study', 'lang', 'chat', 'no'] as const;
/** Routes of one sort; those without a prefix continue a talk. */
export type Family = (typeof FAMILIES)[number] | 'talk';

export function familyOf(route: Route): Family {
  return FAMILIES.find((family) => route.startsWith(`${family}-`)) ?? 'talk';
}
