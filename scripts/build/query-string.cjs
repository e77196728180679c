const { stringify } = require('qs');

// Addresses are written by one package: what the data provider's own would add is in this one already. 2 kB.
module.exports = { stringify: (query) => stringify(query, { arrayFormat: 'repeat' }) };
