import L from 'leaflet';

/** The cluster plugin looks for a global `L`, so it is loaded after one is there. */
export async function loadLeaflet(): Promise<typeof L> {
  Object.assign(globalThis, { L });
  await import('leaflet.markercluster');
  return L;
}
