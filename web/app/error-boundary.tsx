import { Component, type ReactNode } from 'react';
import { reloadIfReleased } from '../lib/released-anew.ts';
import { CrashScreen } from './crash-screen.tsx';

type Props = { children: ReactNode /** A new value (the address) tries again. */; resetOn: string };
type State = { failed: boolean; at: string };

/** Whatever a page throws ends here, with a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.resetOn };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetOn === state.at ? null : { failed: false, at: props.resetOn };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
    void reloadIfReleased();
  }
  override render(): ReactNode {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}
