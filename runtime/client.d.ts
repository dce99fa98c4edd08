/// <reference types="vite/client" />
// The types of what bundles give a project's blocks beside its code: stylesheets, pictures, `import.meta.env`. A project names
// them as `lerret/client`: what Lerret bundles with is Lerret's business, and not all package managers show it to others.
