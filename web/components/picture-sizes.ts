/** The widths in which every picture is stored, in pixels. */
export const PICTURE_WIDTHS: readonly number[] = [320, 640, 960, 1280, 1920];
/** How wide the first pictures are shown, as in the `sizes` attribute: the page's head start asks for the same files. */
export const TRIP_COVER_SIZES = '(min-width: 768px) 50vw, 100vw';
export const RESULT_SIZES = '(min-width: 1024px) 28vw, (min-width: 640px) 50vw, 100vw';
/** The custom property in which the head start leaves the page's first picture for its skeleton. */
export const FIRST_PICTURE = '--first-picture';
