import { Component, type ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

interface State {
  error: Error | null;
}

/** Catches what a page throws: the page says so in its own place, and the shell around it works on. */
export class PageErrors extends Component<{ address: string; children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** Another page is a new beginning; the page itself is kept, so that a list stays while what is open beside it changes. */
  override componentDidUpdate(before: { address: string }) {
    if (before.address !== this.props.address && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div>
        <ErrorState
          error={error}
          title={m.shell_page_failed()}
          retry={() => this.setState({ error: null })}
        />
        <p style={{ textAlign: 'center' }}>
          <Button variant="quiet" onClick={() => location.assign('/')}>
            {m.shell_to_dashboard()}
          </Button>
        </p>
      </div>
    );
  }
}
