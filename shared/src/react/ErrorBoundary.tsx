import { Component, type ReactNode } from 'react';

/** Props of an error boundary. */
export interface ErrorBoundaryProps {
  /** Reports an error of `children`. */
  readonly onError: (error: unknown) => void;
  /** Renders what replaces `children` after an error; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains the errors that its children throw while React renders them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}
