import type { Stop } from '../../environment/environment.ts';

/** Hears an event on the document after all others that listen there, so that they can prevent it (B11). */
export function listenLast<Type extends 'click' | 'submit'>(
  type: Type,
  act: (event: DocumentEventMap[Type]) => void,
): Stop {
  const toTheEnd = () => {
    document.removeEventListener(type, act);
    document.addEventListener(type, act);
  };
  document.addEventListener(type, toTheEnd, true);
  return () => {
    document.removeEventListener(type, toTheEnd, true);
    document.removeEventListener(type, act);
  };
}
