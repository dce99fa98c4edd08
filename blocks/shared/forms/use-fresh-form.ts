import { useEffect } from 'react';

/**
 * Clears the error of member forms when this form appears and when it disappears, as all such forms share one error
 * (S145).
 */
export function useFreshForm(slice: { readonly clearError: () => void }): void {
  useEffect(() => {
    slice.clearError();
    return slice.clearError;
  }, [slice]);
}
