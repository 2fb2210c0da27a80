const KEY = 'cymy_ip_banner';

/** Stored for this tab only, because the user may be elsewhere tomorrow. */
export function isBannerClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'closed';
  } catch {
    return false; // no storage, or no window
  }
}

export function rememberBannerClosed(): void {
  try {
    sessionStorage.setItem(KEY, 'closed');
  } catch {
    // The banner then appears again on the next page load.
  }
}
