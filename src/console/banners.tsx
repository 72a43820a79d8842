import type { JSX } from 'preact';
import type { WorldState } from './bar.tsx';
import { callControl } from './control-client.ts';
import { CopyButton } from './copy-button.tsx';
import { useAct } from './say.tsx';

interface BannersProps extends Pick<WorldState, 'world' | 'trouble'> {
  refresh(): void;
}

/** What nobody may overlook: that this world is wrong on purpose, or in trouble. */
export function Banners({ world, trouble, refresh }: BannersProps): JSX.Element | null {
  const act = useAct();
  if (trouble === undefined || trouble.flag === '') return null;
  const deviations = trouble.trouble.deviations ?? [];
  const end = async (): Promise<void> => {
    await callControl('/trouble', { method: 'DELETE', world });
    refresh();
  };
  return (
    <div class={`banner ${deviations.length > 0 ? 'bad' : 'doubt'}`} role="alert">
      <p>
        <strong>{deviations.length > 0 ? 'Wrong on purpose' : 'Trouble on purpose'}</strong> in the world {world}:{' '}
        <code>{trouble.flag}</code>
      </p>
      <CopyButton
        label="Copy as flag"
        what="the line for apitwin mock --trouble"
        text={`--trouble '${trouble.flag}'`}
      />
      <button type="button" onClick={() => void act(end, `The world ${world} is right again`)}>
        Make it right
      </button>
    </div>
  );
}
