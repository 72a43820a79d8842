import type { ReactElement } from 'react';
import { useApi } from '../api/api.tsx';
import { type Target, useFavorites } from '../api/use-favorites.ts';
import { navigate } from '../navigation.tsx';
import { Icon } from './icon.tsx';
import { useSay } from './toast.tsx';

interface StarButtonProps {
  readonly target: Target;
  /** What it is called, for those who hear the button without its surroundings. */
  readonly name: string;
  readonly labelled?: boolean;
  /** True in a list of favorites. */
  readonly vanishes?: boolean;
}

/** Adds to the favorites, or takes away from them. */
export function StarButton({ target, name, labelled = false, vanishes = false }: StarButtonProps): ReactElement {
  const { connection } = useApi();
  const favorites = useFavorites();
  const say = useSay();
  const isFavorite = favorites.has(target);
  const toggle = (): void => {
    if (connection.apiKey === '') {
      const action = { label: 'Open settings', run: () => navigate({ screen: 'settings' }) };
      say({ tone: 'plain', text: 'Favorites belong to an account: add an API key first.', action });
    } else if (isFavorite) favorites.remove(target, vanishes);
    else favorites.add(target);
  };
  return (
    <button
      type="button"
      className={labelled ? 'button quiet star' : 'icon-button star'}
      // Either the text tells what is the case, or the state does.
      {...(!labelled && { 'aria-pressed': isFavorite, 'aria-label': `Favorite: ${name}` })}
      onClick={toggle}
    >
      <Icon name="star" filled={isFavorite} />
      {labelled && (isFavorite ? 'Remove from favorites' : 'Add to favorites')}
    </button>
  );
}
