/** Entry file: what comes at idle. */
export {};
