import { useEffect } from 'react';

/** Clears the error that all member forms share, when this form is mounted and when it is unmounted (S145). */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
