/// <reference types="vite/client" />
// The types of what a project's blocks import besides code: stylesheets, pictures, `import.meta.env`. Projects name
// this file `lerret/client`, because not all package managers let them name Vite's types.
