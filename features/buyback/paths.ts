/** Where an order, and a draw, stand in the portal. */
export const orderLink = (orderId: number) => `/buyback/orders/${orderId}`;
export const drawLink = (drawId: number) => `/buyback/draws/${drawId}`;
