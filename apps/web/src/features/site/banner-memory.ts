const KEY = 'cymy_ip_banner';

/** For as long as the tab lives: tomorrow the reader may sit elsewhere. */
export function isBannerClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'closed';
  } catch {
    return false; // storage is closed to us, or there is no window
  }
}

export function rememberBannerClosed(): void {
  try {
    sessionStorage.setItem(KEY, 'closed');
  } catch {
    // It then comes back with the next page load.
  }
}
