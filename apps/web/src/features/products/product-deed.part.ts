/** What may be done to a product as a whole, each after a question. */
export type ProductDeed = 'activate' | 'deactivate' | 'detach' | 'delete';

/** A question that is being asked, and what is done by its Yes. */
export type Question = { kind: ProductDeed; call: () => Promise<unknown> };

export type Ask = (question: Question) => void;
