/* Types shared by the server and the web app's server-rendering bundle; browsers never see them. */

/** Makes a call to this server as an anonymous visitor, without using the network; returns the parsed answer. */
export type CallInProcess = (method: string, path: string, body: string | undefined) => Promise<unknown>;

export interface RenderRequest {
  /** Path and query. */
  url: string;
  isPhone: boolean;
  fetchJson: CallInProcess;
}

export interface RenderedPage {
  status: number;
  /** Redirect target, with status 302. */
  location?: string;
  /** Content of #root; empty for pages that are rendered in the browser. */
  html: string;
  /** Head elements of this page: title, description and preload links. */
  pageHead: string;
  /**
   * Head elements with the site's name and logo, which are also used for pages that cannot be rendered; empty if
   * unknown.
   */
  siteHead: string;
  /** The query cache and the router's data as JSON, safe inside a script element; empty when html is. */
  state: string;
  /** Source files of the page, as named in the build manifest. */
  modules: string[];
}
