// Runs at the edge on every request that is not for the API or a picture. Written for CloudFront's own JavaScript
// runtime 2.0: one file, no modules. PRERENDERED is put in by the deployment: each language's pages that are files.
const PRERENDERED = { en: [], sv: [] };

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const asked = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  if (!isPage(asked)) return request;
  // one file stands for every trip
  const path = /^\/experience\/[^/]+$/.test(asked) ? '/experience/_' : asked;
  const language = languageOf(request);
  const other = language === 'sv' ? 'en' : 'sv';
  if (PRERENDERED[language].includes(path)) request.uri = fileOf(language, path);
  else if (PRERENDERED[other].includes(path)) request.uri = fileOf(other, path);
  else request.uri = `/_${language}/app/index.html`;
  return request;
}

function isPage(path) {
  if (path.startsWith('/assets/')) return false;
  return !path.slice(path.lastIndexOf('/') + 1).includes('.');
}

function fileOf(language, path) {
  return `/_${language}${path === '/' ? '' : path}/index.html`;
}

function languageOf(request) {
  const chosen = request.cookies.language ? request.cookies.language.value : '';
  if (chosen === 'en' || chosen === 'sv') return chosen;
  const accepted = request.headers['accept-language'] ? request.headers['accept-language'].value : '';
  return preferred(accepted);
}

// The first of the two languages by quality; English when neither is named.
function preferred(accepted) {
  let best = 'en';
  let bestQuality = 0;
  accepted.split(',').forEach((part) => {
    const pieces = part.trim().toLowerCase().split(';');
    const language = pieces[0].split('-')[0];
    const weight = pieces.length > 1 ? pieces[1].trim() : '';
    const quality = weight.startsWith('q=') ? Number(weight.slice(2)) : 1;
    if ((language === 'en' || language === 'sv') && quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  });
  return best;
}
