import { Component, type ReactNode } from 'react';

interface Props {
  /** The entry that is shown. */
  readonly entry: unknown;
  readonly children: ReactNode;
}

interface State {
  readonly entry: unknown;
  readonly isFailed: boolean;
}

/** Renders one entry of a backend's list. If it throws, it is hidden until the next fetch (A99). */
export class EntryBoundary extends Component<Props, State> {
  override state: State = { entry: this.props.entry, isFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ entry }: Props, state: State): State | null {
    return entry === state.entry ? null : { entry, isFailed: false };
  }

  override render(): ReactNode {
    return this.state.isFailed ? null : this.props.children;
  }
}
