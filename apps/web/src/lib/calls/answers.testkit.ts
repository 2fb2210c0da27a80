import { BASE_PATH, type Endpoint, type Envelope, OK_MESSAGE } from '@meiyu/contract/endpoint.ts';
import { type ErrorName, errors } from '@meiyu/contract/errors.ts';
import { configureCall } from './call-environment.ts';

/** A call as the server receives it. */
export interface ReceivedCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

type Answer = Partial<Envelope> & Record<string, unknown>;
type Handler = (received: ReceivedCall) => Answer | Promise<Answer>;

function readParams(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const segments = path.split('/');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(segment);
    else if (name !== segment) return undefined;
  }
  return params;
}

/** The answer of a server that refuses a call: code and message of an error of the contract. */
export function refuse(name: ErrorName): { code: number; msg: string } {
  const { code, msg } = errors[name];
  return { code, msg };
}

/** Answers the page's calls without a network, and records the calls, the messages and the redirects. */
export function makeAnswers() {
  const answerRules: { endpoint: Endpoint; handler: Handler; received: ReceivedCall[] }[] = [];
  const notices: { type: string; message: string }[] = [];
  const sentToLogin: string[] = [];
  const sentToPasswordChange: true[] = [];

  async function callInProcess(method: string, address: string, body: string | undefined): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    for (const { endpoint, handler, received } of answerRules.toReversed()) {
      const params = endpoint.method === method ? readParams(BASE_PATH + endpoint.path, pathname) : undefined;
      if (!params) continue;
      const receivedCall = { params, query: Object.fromEntries(searchParams), body: JSON.parse(body ?? '{}') };
      received.push(receivedCall);
      return { code: 200, msg: OK_MESSAGE, ...(await handler(receivedCall)) };
    }
    return { code: 500, msg: `No answer is set for ${method} ${pathname}` };
  }
  configureCall({
    notify: (type, message) => notices.push({ type, message }),
    goToLogin: (redirect) => sentToLogin.push(redirect),
    goToPasswordChange: () => sentToPasswordChange.push(true),
    showNotFound: () => notices.push({ type: 'page', message: '404' }),
    currentLocation: () => ({ fullPath: '/here', routeName: 'here', auth: false }),
    callInProcess,
  });

  return {
    notices,
    sentToLogin,
    sentToPasswordChange,
    /** The last handler set for an endpoint is used. Returns the list that will hold the calls it receives. */
    on(endpoint: Endpoint, handler: Handler = () => ({})): ReceivedCall[] {
      const received: ReceivedCall[] = [];
      answerRules.push({ endpoint, handler, received });
      return received;
    },
  };
}
