import { useEffect } from 'react';

/** The forms of members share one error (S145): what another one said isn't this one's, nor the other way round. */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
