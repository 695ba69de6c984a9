// Pictures are addressed under /images/, and lie in their bucket without that prefix.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  event.request.uri = event.request.uri.replace(/^\/images/, '');
  return event.request;
}
