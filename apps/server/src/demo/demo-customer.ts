/** The demo customer with history; the other one has none. */
export const demoCustomer = 'demo@skidora.ru'
