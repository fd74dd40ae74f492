interface AssetRequestInvoicesTable {
  requestNumber: number;
  sequence: number;
  number: string;
  normalNumber: string;
  vendor: string;
  vendorKey: string;
  date: string;
  amount: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestInvoices: AssetRequestInvoicesTable;
  }
}

export {};
