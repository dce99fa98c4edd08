import { useEffect } from 'react';

/**
 * Clears the error of member forms when this form is mounted and when it is unmounted, as all these forms share one
 * error (S145).
 */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
