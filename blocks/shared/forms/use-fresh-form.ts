import { useEffect } from 'react';

/** Clears the error that all member forms share, when the calling form mounts and when it unmounts. */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
