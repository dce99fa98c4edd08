import { useEffect } from 'react';

/** Clears the error when a form is shown and when it is left: all member forms share one error (S145). */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
