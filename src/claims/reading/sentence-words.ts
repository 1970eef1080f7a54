/**
 * Words of sentences that several rules look for, each as alternatives of a pattern that ends at a word limit. One
 * list for each meaning; a rule adds words of its own.
 */

/** Before what is one of several. */
export const EXAMPLE_WORDS = String.raw`e\.\s?g|for example|for instance|such as`;
/** Before what is only thought of. */
export const SUPPOSING_WORDS = 'suppose|imagine|assum(?:e|ing)';
/** Of what was removed; what is dropped into a place is put there. */
export const REMOVED_WORDS = String.raw`removed|deleted|discontinued|retired|dropped(?! (?:in)?to\b)`;
/** Before what may come: it is not so yet. */
export const FUTURE_WORDS = String.raw`will|may|might|could|would|shall|going to|plan(?:s|ned|ning)? to|intends? to`;
/** Of what was so once. */
export const FORMER_WORDS = 'formerly|previously';
