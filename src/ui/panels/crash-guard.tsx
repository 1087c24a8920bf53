import { Component, type ReactNode } from 'react';

/** Catches a fault in what it holds, and shows something else instead: a page that went blank would say nothing. */
export class CrashGuard extends Component<
  { instead: ReactNode; children: ReactNode },
  { hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.instead : this.props.children;
  }
}
