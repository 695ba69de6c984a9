// Pictures are addressed under /images/, and lie in their bucket without that prefix.
function handler(event) {
  event.request.uri = event.request.uri.replace(/^\/images/, '');
  return event.request;
}
