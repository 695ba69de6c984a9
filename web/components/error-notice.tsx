import { Component, type ReactNode } from 'react';
import { Notice } from './notice.tsx';

type Props = { text: ReactNode; children: ReactNode };

/** A part that may fail by itself: the rest of the page stays. */
export class ErrorNotice extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    console.error(error);
  }
  override render(): ReactNode {
    return this.state.failed ? (
      <Notice role="alert" tone="danger">
        {this.props.text}
      </Notice>
    ) : (
      this.props.children
    );
  }
}
