import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from './broken-page.tsx';

interface BoundaryProps {
  locationKey: string;
  children: ReactNode;
}

interface BoundaryState {
  locationKey: string;
  hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { locationKey: this.props.locationKey, hasFailed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ locationKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return locationKey === state.locationKey ? null : { locationKey, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <BrokenPage /> : this.props.children;
  }
}

/** Shows the broken page in place of a page whose code fails, until the user goes to another page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary locationKey={key}>{children}</Boundary>;
}
