/**
 * Runs before the app is there, inline and hashed in the policy: keeps a scanned code, keeps taps on Add
 * for the app to replay, and takes the fonts at once where this phone has had them before.
 */
export const earlyScript = [
  '(function(w,s,m){',
  "try{m=/^(?:\\/[a-z-]+)?\\/([tra])\\/?$/.exec(location.pathname);if(m&&location.hash[1])s.setItem('sufra:scan',m[1]+location.hash)}catch(e){}",
  "w.sufraTaps=[];addEventListener('click',function(e){var b=w.sufraTaps&&e.target.closest('[data-add]');b&&w.sufraTaps.push(b.dataset.add)});",
  "try{if(localStorage.getItem('sufra:fonts'))document.querySelectorAll('link[data-font]').forEach(function(l){l.disabled=false})}catch(e){}",
  '})(window,function(){try{return sessionStorage}catch(e){}}())',
].join('');

declare global {
  interface Window {
    /** Ids of products whose Add was tapped before the app was there; null once it is. */
    sufraTaps?: string[] | null;
  }
}

/** Where the early script keeps a scanned code: the segment's letter, then the fragment. */
export const SCAN_KEY = 'sufra:scan';
/** Set when this phone has had the fonts. */
export const FONTS_KEY = 'sufra:fonts';
