const BANNER_KEY = 'cymy_ip_banner';

/** Stored for this tab only, because the user may have another IP address tomorrow. */
export function isBannerClosed(): boolean {
  try {
    return sessionStorage.getItem(BANNER_KEY) === 'closed';
  } catch {
    return false; // no storage, or no window
  }
}

export function rememberBannerClosed(): void {
  try {
    sessionStorage.setItem(BANNER_KEY, 'closed');
  } catch {
    // The banner then appears again on the next page load.
  }
}
