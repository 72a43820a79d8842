/** Why nothing more is sent. */
export type StopReason = 'unreachable' | 'budget' | 'interrupted' | 'build';

/** Thrown by the Subject when the run is over; it judges neither the server nor the suite. */
export class RunStopped extends Error {
  readonly reason: StopReason;
  constructor(reason: StopReason, message: string) {
    super(message);
    this.name = 'RunStopped';
    this.reason = reason;
  }
}
