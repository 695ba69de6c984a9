/** Stands in for hoist-non-react-statics in the build: Emotion's `withTheme`, its one user, is never called. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target;
}
