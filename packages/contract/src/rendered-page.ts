/* What the server and the web app's server bundle say to each other: no call, and nothing a browser ever sees. */

/** Asks one of the server's own calls as a visitor would, without a token or a network; gives the parsed answer. */
export type CallInProcess = (method: string, path: string, body: string | undefined) => Promise<unknown>;

export interface RenderRequest {
  /** Path and query. */
  url: string;
  phone: boolean;
  fetchJson: CallInProcess;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, with a status of 302. */
  location?: string;
  /** What goes into #root; empty for pages that are rendered in the browser. */
  html: string;
  /** Title, description and early loads, for the head. */
  head: string;
  /** The site's name and logo, for the head of this page and of one that cannot be rendered; empty when not known. */
  site: string;
  /** The query cache and the router's data as JSON, safe inside a script element; empty when html is. */
  state: string;
  /** Sources of the page, as the build's manifest names them. */
  modules: string[];
}
