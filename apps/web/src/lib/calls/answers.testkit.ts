import { BASE_PATH, type Endpoint, type Envelope, OK_MESSAGE } from '@meiyu/contract/endpoint.ts';
import { type ErrorName, errors } from '@meiyu/contract/errors.ts';
import { configureCall } from './call-surroundings.ts';

/** One question as the server reads it. */
export interface Question {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

type Answer = Partial<Envelope> & Record<string, unknown>;
type Answering = (question: Question) => Answer | Promise<Answer>;

function readParams(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const words = path.split('/');
  if (names.length !== words.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const word = words[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(word);
    else if (name !== word) return undefined;
  }
  return params;
}

export function refuse(name: ErrorName): { code: number; msg: string } {
  const { code, msg } = errors[name];
  return { code, msg };
}

/** Answers the page's calls without a network, remembers what was asked and what the page was told to show. */
export function makeAnswers() {
  const rules: { endpoint: Endpoint; answering: Answering; questions: Question[] }[] = [];
  const notices: { kind: string; message: string }[] = [];
  const sentToLogin: string[] = [];

  async function askInside(method: string, address: string, body: string | undefined): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    for (const { endpoint, answering, questions } of rules.toReversed()) {
      const params = endpoint.method === method ? readParams(BASE_PATH + endpoint.path, pathname) : undefined;
      if (!params) continue;
      const question = { params, query: Object.fromEntries(searchParams), body: JSON.parse(body ?? '{}') };
      questions.push(question);
      return { code: 200, msg: OK_MESSAGE, ...(await answering(question)) };
    }
    return { code: 500, msg: `No answer was given for ${method} ${pathname}` };
  }
  configureCall({
    notify: (kind, message) => notices.push({ kind, message }),
    goToLogin: (redirect) => sentToLogin.push(redirect),
    showNotFound: () => notices.push({ kind: 'page', message: '404' }),
    currentPlace: () => ({ fullPath: '/here', routeName: 'here', auth: false }),
    askInside,
  });

  return {
    notices,
    sentToLogin,
    /** The last one given for a call counts. What is given back fills with the questions that reach it. */
    on(endpoint: Endpoint, answering: Answering = () => ({})): Question[] {
      const questions: Question[] = [];
      rules.push({ endpoint, answering, questions });
      return questions;
    },
  };
}
