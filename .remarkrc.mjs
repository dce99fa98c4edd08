import remarkValidateLinks from 'remark-validate-links';

// Links inside the project only: lint needs no network.
export default { plugins: [[remarkValidateLinks, { repository: false }]] };
