import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  onError: (error: unknown, stack: string) => void;
  /** What replaces the part; `reset` builds it anew. */
  failed: (reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the fault of one page, modal or slot inside its place. */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? '');
  }

  override render() {
    if (this.state.broken) return this.props.failed(() => this.setState({ broken: false }));
    return this.props.children;
  }
}
